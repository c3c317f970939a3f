/** Build constant: true where the flow inspector and Redux DevTools are built in. */
declare const __INSTRUMENTS__: boolean;

/** Build constant: the version in package.json, which recordings carry. */
declare const __APP_VERSION__: string;

/** Build constant: the commit that was built, for reports; 'unknown' where the sources are in no repository. */
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
