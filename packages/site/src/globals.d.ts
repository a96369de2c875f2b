/** The build's identity, also in /version.json; “dev” under Vite's server. */
declare const __BUILD_ID__: string
