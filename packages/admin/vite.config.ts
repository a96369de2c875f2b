import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { common } from '../texts/src/catalogue/common.ts'
import { preloadScripts } from '../ui/build/preload-scripts.ts'

const server = process.env.VITE_DEV_API ?? 'http://localhost:3000'
/** Modules that every signed-in user requests (`prepare` in src/main.tsx); a visitor will sign in soon. */
const soonNeeded = ['/src/app/back-office.tsx', '/@supabase/supabase-js/dist/index.mjs']
const proxied = ['/api', '/auth/v1', '/rest/v1', '/storage/v1', '/config.json']

process.env.VITE_BUILD_ID ??= 'dev'
/** The page shows this placeholder until its scripts are loaded. */
process.env.VITE_LOADING = common.loading

const base = '/admin/'

/** Modules that are requested together are bundled into one file, because a small file costs more than it saves. */
const files = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
    priority: 2,
  },
  {
    name: 'material',
    test: /\/node_modules\/(@mui|@emotion|stylis)\//,
    priority: 1,
    tags: ['$initial' as const],
  },
  { name: 'texts', test: /\/packages\/texts\//, tags: ['$initial' as const] },
]

export default defineConfig({
  base,
  root: import.meta.dirname,
  plugins: [react(), preloadScripts(base, soonNeeded)],
  server: {
    port: 5174,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    outDir: '../../dist/admin',
    manifest: true,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: files } },
    },
  },
})
