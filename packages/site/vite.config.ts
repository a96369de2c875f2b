import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { inlineStyles } from '../ui/build/inline-styles.ts'
import { lowPriorityScripts } from '../ui/build/low-priority-scripts.ts'
import { preloadFonts } from '../ui/build/preload-fonts.ts'

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
  vendor('vendor', /\/node_modules\//, 1),
]

/**
 * Precaches the site's files, and serves the empty shell offline. Pages always come from the network, so that a new
 * version shows at the first reload (A31), and so does the manifest, which has the studio's name.
 */
const serviceWorker = () =>
  VitePWA({
    filename: 'sw.js',
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: ['index.html', 'assets/*.{js,css,woff2,svg}', '*.{svg,png}'],
      dontCacheBustURLsMatching: /^assets\//,
      directoryIndex: '',
      navigateFallback: null,
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      skipWaiting: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      runtimeCaching: [
        {
          // Serialized into the worker: it cannot reference outer variables.
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin &&
            request.mode === 'navigate' &&
            !/^\/(admin|api|rest|storage|auth\/v1|buzon|healthz|readyz|metrics|legal-documents)(\/|$)/.test(
              url.pathname,
            ),
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: '/index.html' } },
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
      output: { codeSplitting: isSsrBuild ? false : { groups } },
    },
  },
}))
