import type { Plugin } from 'vite'

/** Our own TypeScript and TypeBox only define things: what a page does not use of them is left out of it. */
export const onlyDefines = [
  {
    test: /packages[\\/](contract|domain|texts|ui|client)[\\/]src[\\/].*\.tsx?$|node_modules[\\/]typebox[\\/]/,
    sideEffects: false,
  },
]

const never = (what: string) => `() => { throw new Error('${what} is left out of this build') }`

/**
 * Modules that Material, Emotion and the router import but that this project never reaches, by the end of their path,
 * with what stands in for them. Together 15 KiB of every first load.
 */
const standIns: readonly (readonly [path: string, code: string])[] = [
  // The theme has no CSS variables and one colour scheme.
  ['@mui/material/styles/createThemeWithVars.mjs', `export default ${never('a theme of variables')}`],
  [
    '@mui/material/styles/ThemeProviderWithVars.mjs',
    `export const CssVarsProvider = ${never('a theme of variables')}`,
  ],
  // Only for styles that are written at build time.
  ['@mui/material/styles/stringifyTheme.mjs', `export const stringifyTheme = ${never('a theme as text')}`],
  // Ripples are off in the theme.
  ['@mui/material/ButtonBase/TouchRipple.mjs', 'export default () => null'],
  [
    '@mui/system/ThemeProvider/useLayerOrder.mjs',
    // Styles are not in cascade layers.
    'export default () => null',
  ],
  [
    '@tanstack/query-core/build/modern/infiniteQueryBehavior.js',
    ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage']
      .map((name) => `export const ${name} = ${never('an endless query')}`)
      .join('\n'),
  ],
  // Only for static members of components that Emotion's withTheme wraps; nothing here uses it.
  ['hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js', 'export default (target) => target'],
]

/**
 * The router names its components for tools (`Form.displayName = …`), which keeps every one of them, forms and data
 * loaders included, in the build.
 */
const router = /\/node_modules\/react-router\/dist\/\w+\/[\w-]+\.mjs$/
const unnamed = (code: string): string =>
  code
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/= (\w+)\.(createContext|forwardRef|memo)\(/g, '= /* @__PURE__ */ $1.$2(')

/**
 * Seven modules of Material each make a whole theme to fall back on outside a ThemeProvider; every component here is within
 * one.
 */
const material = /\/node_modules\/@mui\/(material|system)\/.*\.mjs$/
const withoutFallback = (code: string): string => code.replace(/= createTheme\(\);$/gm, '= {};')

const slashes = (id: string): string => id.replaceAll('\\', '/').split('?', 1)[0] ?? ''

/** Leaves out of the build what is never reached, where a bundler cannot know it. */
export const leaveOutUnreached = (): Plugin => ({
  name: 'estudio-leave-out-unreached',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const path = slashes(id)
    return standIns.find(([end]) => path.endsWith(`/node_modules/${end}`))?.[1]
  },
  transform(code, id) {
    if (router.test(slashes(id))) return { code: unnamed(code), map: null }
    if (material.test(slashes(id))) return { code: withoutFallback(code), map: null }
    return undefined
  },
})
