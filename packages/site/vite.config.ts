import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { withoutScript } from '../texts/src/catalogue/without-script.ts'
import { inlineStyles } from '../ui/build/inline-styles.ts'
import { lowPriorityScripts } from '../ui/build/low-priority-scripts.ts'
import { preloadFonts } from '../ui/build/preload-fonts.ts'
import { publicPaths } from './src/app/public-paths.ts'

/** Both documents show this text to a browser without JavaScript. */
process.env.VITE_WITHOUT_SCRIPT = withoutScript

/** Chunks of dependencies of the first load, which change only with their versions. */
const vendor = (name: string, test: RegExp, priority: number) => ({
  name,
  test,
  priority,
  tags: ['$initial' as const],
})
const groups = [
  vendor('react', /\/node_modules\/(react|react-dom|scheduler)\//, 3),
  vendor('material', /\/node_modules\/(@mui|@emotion|stylis)\//, 2),
  vendor('router', /\/node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\//, 2),
  vendor('vendor', /\/node_modules\//, 1),
  // The pages would load them as several files, because the pass, which the bottom bar opens on every page, needs a part of them.
  {
    name: 'own-classes',
    test: /\/packages\/(client\/src\/(queries\/(plans-on-sale|public|reservations|schedule|waitlist)|mutations\/booking-queries)|domain\/src\/class-card-state)\.ts$/,
    priority: 0,
  },
  // Every public page loads them, as a file of a few hundred bytes each.
  {
    name: 'every-page',
    test: /\/packages\/(ui\/src\/studio\/(studio-context|clock|use-page-title)|site\/src\/ui\/(studio\/first-view|content\/(section|page-heading)|feedback\/page-placeholder)|texts\/src\/catalogue\/common|domain\/src\/phone)\.tsx?$/,
    priority: 0,
  },
  // Home and schedule, or home and plans, would load each of these as a file of a few hundred bytes.
  {
    name: 'days',
    test: /\/packages\/(texts\/src\/format\/(dates|weekdays|places-left)|domain\/src\/places-shown)\.ts$/,
    priority: 0,
  },
  { name: 'amounts', test: /\/packages\/texts\/src\/format\/(money|numbers)\.ts$/, priority: 0 },
]

/** The two documents of the site: the public pages, which the server renders, and the application. */
const documents = ['index', 'application'].map((name) => join(import.meta.dirname, `${name}.html`))

/** In development: the document of an address, which the server chooses otherwise. */
const chooseDocument = (): Plugin => ({
  name: 'estudio-choose-document',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _response, next) => {
      const [path = '/'] = (request.url ?? '/').split('?')
      const isPage = request.headers.accept?.includes('text/html') && !path.includes('.')
      if (isPage && !publicPaths.some((known) => known === path)) request.url = '/application.html'
      next()
    }),
})

/**
 * Precaches the site's files, and serves its two documents offline, without a rendered page. Pages always come from the
 * network, so that a new version shows at the first reload, and so does the manifest, which has the studio's name.
 */
const serviceWorker = () =>
  VitePWA({
    filename: 'sw.js',
    injectRegister: false,
    manifest: false,
    workbox: {
      // The handlers of push messages, public/push-worker.js.
      importScripts: ['/push-worker.js'],
      globPatterns: ['{index,application}.html', 'assets/*.{js,css,woff2,svg}', '*.{svg,png}'],
      // A studio uses the face of one look; the browser keeps it with the pages that load it.
      globIgnores: ['assets/display-{ivory,mist,sun}*'],
      dontCacheBustURLsMatching: /^assets\//,
      directoryIndex: '',
      navigateFallback: null,
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      skipWaiting: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      runtimeCaching: [
        // The patterns are serialized into the worker: they cannot reference outer variables.
        {
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin &&
            request.mode === 'navigate' &&
            /^\/(planes|horarios|conocenos)?\/?$/.test(url.pathname),
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: '/index.html' } },
        },
        {
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin &&
            request.mode === 'navigate' &&
            !/^\/(admin|api|rest|storage|auth\/v1|buzon|embed|healthz|readyz|metrics|legal-documents)(\/|$)/.test(
              url.pathname,
            ),
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: '/application.html' } },
        },
      ],
    },
  })

/** With --ssr, Vite builds src/render.tsx for the server: a single module that needs nothing but Node. */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  root: import.meta.dirname,
  plugins: [
    react(),
    chooseDocument(),
    preloadFonts(),
    inlineStyles(),
    lowPriorityScripts(),
    ...(isSsrBuild ? [] : [serviceWorker()]),
  ],
  define: {
    __BUILD_ID__: JSON.stringify(process.env.VITE_BUILD_ID ?? 'dev'),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  ssr: { noExternal: true },
  build: {
    outDir: '../../dist/site',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Minified, because Node keeps a module's source in memory: the renderer takes 14 MB less.
    ...(isSsrBuild && { minify: true }),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      ...(!isSsrBuild && { input: documents }),
      output: { codeSplitting: isSsrBuild ? false : { groups } },
    },
  },
}))
