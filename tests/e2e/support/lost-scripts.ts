import type { Page } from '@playwright/test'
import { allowNoise } from './quiet'

/** The notice in place of a part of a page that could not be loaded. */
export const lost = 'Parece que no tienes conexión. Revisa tu internet e intenta de nuevo.'

/** Every script of that name fails to load until it is released. */
export async function lose(page: Page, script: string): Promise<() => Promise<void>> {
  // React reports a part that it could not hydrate (its error 422).
  allowNoise(new RegExp(script), /React error #422/)
  const scripts = `**/assets/${script}-*.js`
  await page.route(scripts, (route) => route.abort())
  return () => page.unroute(scripts)
}
