import type { ReactNode, Ref } from 'react';

interface ViewTitleProps {
  title: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

export function ViewTitle({ title, ref, children }: ViewTitleProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h3 ref={ref} tabIndex={ref ? -1 : undefined} className="text-2xl">
        {title}
      </h3>
      {children}
    </div>
  );
}
