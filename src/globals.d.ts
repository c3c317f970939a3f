/** Build constant: true where the flow inspector and Redux DevTools are built in. */
declare const __INSTRUMENTS__: boolean;

declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';

declare module '*.svg' {
  const url: string;
  export default url;
}
