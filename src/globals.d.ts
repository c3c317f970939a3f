/** Build constant: true where the flow inspector and Redux DevTools are built in. */
declare const __INSTRUMENTS__: boolean;

/** Build constant: the version in package.json, which recordings carry. */
declare const __APP_VERSION__: string;

declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';

declare module '*.svg' {
  const url: string;
  export default url;
}
