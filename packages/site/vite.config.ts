import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFonts } from '../theme/build/preload-fonts.ts'

/** Our own TypeScript and TypeBox only define things: what a page does not use of them is left out of it. */
const pure = /packages[\\/](contract|domain|theme|client)[\\/]src[\\/].*\.tsx?$|node_modules[\\/]typebox[\\/]/

export default defineConfig({
  base: '/',
  root: import.meta.dirname,
  plugins: [react(), preloadFonts()],
  define: { __BUILD_ID__: JSON.stringify(process.env.VITE_BUILD_ID ?? 'dev') },
  build: {
    outDir: '../../dist/site',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: pure, sideEffects: false }] } },
  },
})
