/** Whether the build includes the flow inspector and Redux DevTools. */
declare const __INSPECTOR__: boolean;

/** The version in package.json, stored in recordings. */
declare const __APP_VERSION__: string;

/** The built commit, for reports; 'unknown' outside a git repository. */
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
