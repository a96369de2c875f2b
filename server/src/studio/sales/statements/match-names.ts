import { foldText } from '@estudio/domain'

/** Words of banks and of all transfers, which do not identify a payer. */
const BANK_WORDS = new Set(
  `abono abonos anonima autorizacion azteca bajio banamex banbajio banco bancomer bancoppel bancos banorte banregio bbva
  beneficiario cajero capital cargo cheque citibanamex clase clases clave cliente clientes cobro comision con concepto
  corresponsal cta cuenta cuentas dep deposito depositos del devolucion dia dispersion domiciliacion efectivo entre envio
  enviada enviado estudio farmacia favor fecha fisica fitness folio gym hora hsbc inbursa inicial inscripcion interbanc
  interbancaria interbancario intereses iva ixe las los membresia mensualidad mes mexico mifel mismo moral movimiento
  multiva nombre nomina num numero operacion orden ordenante oxxo pago pagos paquete para persona pilates plan planes por
  practicaja propia propias rastreo recib recibida recibido ref referencia reserva retiro saldo santander sapi scotiabank
  sociedad spei speua stp sucursal tef tercero terceros tienda titular transf transferencia transferencias traspaso
  traspasos trf una variable ventanilla`.split(/\s+/),
)

const SHORTEST_WORD = 3

export const wordsOf = (text: string): string[] => foldText(text).match(/[a-z]+/g) ?? []

/**
 * A word that appears in this many texts of a file, and in this share of them, is a word of the bank and does not identify a
 * payer.
 */
const COMMON_TEXTS = 4
const COMMON_SHARE = 0.2

/** The words that the bank writes in many movements of the same file. */
export function commonWords(texts: readonly ReadonlySet<string>[]): Set<string> {
  const counts = new Map<string, number>()
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const least = Math.max(COMMON_TEXTS, texts.length * COMMON_SHARE)
  return new Set([...counts].filter(([, count]) => count >= least).map(([word]) => word))
}

/** The words of a name that identify a payer; “de”, initials and the words of banks are in many texts. */
export const tellingWords = (name: string, common: ReadonlySet<string>): string[] =>
  [...new Set(wordsOf(name))].filter(
    (word) => word.length >= SHORTEST_WORD && !BANK_WORDS.has(word) && !common.has(word),
  )

/** Two whole words of the name have to match, because a single word is in many names. */
export const isNamed = (name: readonly string[], words: ReadonlySet<string>): boolean =>
  name.filter((word) => words.has(word)).length >= 2

/** The bank names the payment provider whose deposit a movement is. Who holds the account may be a member of the same name. */
export const isOfProvider = (words: ReadonlySet<string>): boolean =>
  [...words].some((word) => word.startsWith('stripe'))
