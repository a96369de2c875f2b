import polyglotI18nProvider from 'ra-i18n-polyglot'
import { es } from './es.ts'

/**
 * Our own texts are whole sentences, not keys: a text that is not a key is shown unchanged. A test checks that es.ts is
 * complete.
 */
export const i18nProvider = polyglotI18nProvider(() => es, 'es', [{ locale: 'es', name: 'Español' }], {
  allowMissing: true,
})
