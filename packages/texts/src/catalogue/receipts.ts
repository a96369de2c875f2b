import { plural } from '../format/count.ts'
import { common } from './common.ts'

/** Receipts of payments, and the data of members who want an invoice. */
export const receipts = {
  title: 'Recibo de pago',
  folio: (folio: number) => `Folio ${String(folio).padStart(6, '0')}`,
  file: (folio: number) => `recibo-${String(folio).padStart(6, '0')}.pdf`,
  labels: {
    member: 'Recibimos de',
    concept: 'Concepto',
    dates: 'Vigencia',
    method: 'Forma de pago',
    reference: 'Referencia',
    date: 'Fecha',
    amount: 'Total',
  },
  concept: (plan: string) => `Plan ${plan}`,
  amount: (price: string) => `${price} MXN`,
  reversed: 'Pago devuelto',
  /** The number counts the refunds of a receipt. */
  refundFolio: (folio: number, number: number) => `${String(folio).padStart(6, '0')}-${number}`,
  earlierRefunds: (count: number) =>
    plural(count, { one: '1 reembolso anterior', other: `${count} reembolsos anteriores` }),
  refundOf: (folio: string) => `Reembolso ${folio}`,
  notInvoice: 'Este recibo comprueba tu pago al estudio. No es una factura (CFDI) ni tiene efectos fiscales.',
  view: 'Ver recibo',
  viewOf: (plan: string) => `Ver recibo de ${plan}`,
  leftOver: (amount: string) =>
    `Pagaste ${amount} MXN de más. Escríbenos para acordar qué hacemos con esa diferencia.`,
  download: 'Descargar PDF',
  print: 'Imprimir',
  back: 'Volver a mis pagos',
  loadError: 'No pudimos cargar tu recibo. Intenta de nuevo.',
  downloadError: 'No pudimos descargar el recibo. Intenta de nuevo.',
  invoice: {
    open: '¿Necesitas factura?',
    title: 'Datos para tu factura',
    hint: 'Escríbelos como aparecen en tu constancia de situación fiscal. El estudio los pasa a su contador y la factura te llega aparte.',
    rfc: 'RFC',
    rfcHint: '13 caracteres si eres persona física, 12 si es una empresa',
    name: 'Nombre o razón social',
    regime: 'Régimen fiscal',
    use: 'Uso del CFDI',
    postalCode: 'Código postal fiscal',
    choose: 'Elige una opción',
    save: common.save,
    saved: 'Guardamos tus datos para facturar.',
    remove: 'Ya no quiero factura',
    removed: 'Borramos tus datos para facturar.',
    loadError: 'No pudimos cargar tus datos para facturar. Intenta de nuevo.',
    issues: {
      rfc: 'Revisa tu RFC: son 12 o 13 letras y números, como XAXX010101000.',
      name: 'Escribe el nombre o la razón social de la factura.',
      nameCharacter: 'El nombre no puede llevar el signo |.',
      regime: 'Elige un régimen fiscal.',
      regimeKind: 'Ese régimen no es para este tipo de RFC. Elige otro.',
      use: 'Elige el uso que le darás a la factura.',
      useRegime: 'El SAT no admite ese uso con este régimen. Elige otro.',
      generic: 'Con un RFC genérico, el régimen es 616 y el uso es S01.',
      postal_code: 'El código postal lleva cinco números.',
    },
  },
} as const
