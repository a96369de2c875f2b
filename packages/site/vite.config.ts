import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { inlineStyles } from '../ui/build/inline-styles.ts'
import { leaveOutUnreached, onlyDefines } from '../ui/build/leave-out.ts'
import { paintFirst } from '../ui/build/paint-first.ts'
import { preloadFonts } from '../ui/build/preload-fonts.ts'

const early = normalizePath(join(import.meta.dirname, 'src/early/early.ts'))

/**
 * A few files for all that every page needs: they pack better than thirty, and a phone is never busy for long with one
 * (src/early/scripts.ts runs one after the other).
 */
const needed = (name: string, test: (id: string) => boolean, priority: number) => ({
  name,
  test,
  priority,
  tags: ['$initial' as const],
})
const isPackage = (id: string, names: string) => new RegExp(`/node_modules/(${names})/`).test(id)
const files = [
  needed('react', (id) => isPackage(id, 'react|react-dom|scheduler'), 4),
  needed('styles', (id) => isPackage(id, '@emotion|stylis|@mui/system|@mui/styled-engine|@mui/utils'), 3),
  needed('material', (id) => isPackage(id, '@mui'), 2),
  needed('ui', (id) => id.includes('/packages/ui/'), 2),
  needed('index', (id) => !id.includes('/src/early/'), 2),
  // Small parts that pages ask for together: files of their own would be more wrapping than parts, and more to ask for.
  { name: 'base', test: /\/use-(api|page-title|hydrated)\.|\/drawings\/(figure|poses)\./, priority: 1 },
  {
    name: 'motion',
    test: /use(ReducedMotion|Slot|Controlled)|mergeSlotProps|\/internal\/Transition\./,
    priority: 1,
  },
  {
    name: 'parts',
    test: /\/(ui|content)\/(section|skeletons|banner|tag|page-heading|contact-links)\.|\/(Card|CardContent|Paper|Skeleton|visuallyHidden)[./]/,
  },
  { name: 'classes', test: /\/(class-tints|class-types|names)\.tsx?$/ },
  { name: 'dialog', test: /\/(studio|sheet)-dialog\./ },
  {
    name: 'time',
    test: /\/(use-today|use-hydrated-now|use-now|zone-notice|when-idle)\.|\/domain\/src\/zone\./,
  },
]
const byFiles = { codeSplitting: { groups: files } }

/**
 * Keeps the site's files, and answers a page with its empty shell where there is no network. Pages themselves always
 * come from the server, so that a new version shows at the first reload (A31); the manifest too, for it has the studio's name.
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
          // The function is written into the worker as it stands: it can't use anything from out here.
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin &&
            request.mode === 'navigate' &&
            !/^\/(admin|api|rest|storage|auth\/v1|buzon|healthz|metrics|legal-documents)(\/|$)/.test(
              url.pathname,
            ),
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: '/index.html' } },
        },
      ],
    },
  })

/** With --ssr it builds src/render.tsx for the server: one module that needs nothing but Node. */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  root: import.meta.dirname,
  plugins: [
    react(),
    leaveOutUnreached(),
    preloadFonts(),
    inlineStyles(),
    ...(isSsrBuild ? [] : [paintFirst(early), serviceWorker()]),
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
    // Node keeps a module's text in memory: without it the renderer takes 14 MB more.
    ...(isSsrBuild && { minify: true }),
    emptyOutDir: true,
    target: 'es2022',
    // The pages name their own scripts; a map of all the others would weigh 2 KiB in every first load.
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: onlyDefines },
      output: isSsrBuild ? { codeSplitting: false } : byFiles,
    },
  },
}))
