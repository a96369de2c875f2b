import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.VITE_DEV_API ?? 'http://localhost:3000'
const proxied = ['/api', '/auth/v1', '/rest/v1', '/storage/v1', '/config.json']

process.env.VITE_BUILD_ID ??= 'dev'

export default defineConfig({
  base: '/admin/',
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    port: 5174,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    outDir: '../../dist/admin',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
