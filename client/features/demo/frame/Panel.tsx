import type { ReactNode } from 'react';

export function Panel({
  title,
  className = '',
  children,
}: {
  title: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`panel p-4 @2xl:p-5 ${className}`}>
      <h4 className="mb-3 font-sans text-sm font-semibold">{title}</h4>
      {children}
    </section>
  );
}
