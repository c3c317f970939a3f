/** Build constant: whether the flow inspector and Redux DevTools are included. */
declare const __INSTRUMENTS__: boolean;

/** Build constant: the version in package.json, stored in recordings. */
declare const __APP_VERSION__: string;

/** Build constant: the built commit, for reports; 'unknown' outside a git repository. */
declare const __APP_COMMIT__: string;

declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';

declare module '*.svg' {
  const url: string;
  export default url;
}
