import polyglotI18nProvider from 'ra-i18n-polyglot'
import { es } from './es.ts'

/** Our own texts are whole sentences, not keys: what is no key is shown as it is. es.ts is checked to be complete. */
export const i18nProvider = polyglotI18nProvider(() => es, 'es', [{ locale: 'es', name: 'Español' }], {
  allowMissing: true,
})
