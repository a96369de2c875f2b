import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFonts } from '../theme/build/preload-fonts.ts'

const server = process.env.VITE_DEV_API ?? 'http://localhost:3000'
const proxied = ['/api', '/auth/v1', '/rest/v1', '/storage/v1', '/config.json', '/buzon', '/admin']

export default defineConfig({
  base: '/',
  root: import.meta.dirname,
  plugins: [react(), preloadFonts()],
  define: { __BUILD_ID__: JSON.stringify(process.env.VITE_BUILD_ID ?? 'dev') },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    outDir: '../../dist/site',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
