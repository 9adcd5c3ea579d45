const DRAWINGS = {
  alert:
    'M12 8v5M12 16.5v.01M10.3 3.9 2.5 17.5A2 2 0 0 0 4.2 20.5h15.6a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  'arrow-up-right': 'M7 17 17 7M8.5 7H17v8.5',
  calendar: 'M4 6.5h16v14H4zM4 10.5h16M8.5 3.5v5M15.5 3.5v5',
  chart: 'M4 3.5v17h16.5M8.5 16v-4M13 16V7.5M17.5 16v-6',
  check: 'm4.5 12.5 5 5 10-11',
  'chevron-down': 'm5.5 9 6.5 6.5L18.5 9',
  'chevron-left': 'M15 5.5 8.5 12l6.5 6.5',
  'chevron-right': 'M9 5.5 15.5 12 9 18.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2.5',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  document: 'M6 3.5h8.5l4 4v13H6zM14 3.5v4.5h4.5M9 12.5h6.5M9 16h6.5',
  download: 'M12 4v11m-5-4.5 5 5 5-5M4.5 20h15',
  expand: 'M4 9.5V4h5.5M20 9.5V4h-5.5M4 14.5V20h5.5M20 14.5V20h-5.5',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c5.2 5.2 5.2 11.8 0 17M12 3.5c-5.2 5.2-5.2 11.8 0 17',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.8v.01',
  link: 'M9.5 14.5a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7l-1.3 1.3M14.5 9.5a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.3-1.3',
  lock: 'M5 10.5h14v10H5zM8 10.5V8a4 4 0 0 1 8 0v2.5',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  minus: 'M5 12h14',
  pause: 'M8.5 5v14M15.5 5v14',
  phone:
    'M5 3.5h3.5l2 5-2.3 1.7a12 12 0 0 0 5.6 5.6l1.7-2.3 5 2V19a1.5 1.5 0 0 1-1.5 1.5A16.5 16.5 0 0 1 3.5 5 1.5 1.5 0 0 1 5 3.5Z',
  pin: 'M12 21s-7-6.2-7-11.2a7 7 0 0 1 14 0C19 14.8 12 21 12 21ZM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  play: 'M7.5 4.5v15L19.5 12z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8.5v-5h10v5M7 16.5H3.5v-8h17v8H17M7 13.5h10v7H7z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5',
  shield: 'M12 3.5 4.5 6v6c0 4.5 3.2 7.6 7.5 9 4.3-1.4 7.5-4.5 7.5-9V6zM8.5 12l2.5 2.5 4.5-5',
  users:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20v-1.5a4 4 0 0 1 4-4h5a4 4 0 0 1 4 4V20M16 5a3.5 3.5 0 0 1 0 6.5M18 14.8a4 4 0 0 1 3.5 4V20',
} as const;

export type IconName = keyof typeof DRAWINGS;

interface IconProps {
  name: IconName;
  /** Only if the icon alone carries the meaning; otherwise it is hidden from assistive tools. */
  label?: string;
  /** Size and colour; the default is 1.25em in the colour of the text (client/styles/button.css). */
  className?: string;
}

/** One of our own small drawings, 24 by 24, in the colour of the text around it. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      className={className ? `icon ${className}` : 'icon'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
