import { legal } from './catalogue/legal.ts'

export const notFoundTexts = {
  class: 'No encontramos esa clase. Puede que ya no se imparta.',
  scheduled_class: 'No encontramos esa clase en el horario. Actualiza la página para ver los cambios.',
  reservation: 'No encontramos esa reservación. Actualiza la página para ver tus clases.',
  plan: 'No encontramos ese plan. Puede que se haya eliminado; actualiza la lista.',
  user_plan: 'No encontramos el plan de este cliente. Actualiza la página e intenta de nuevo.',
  plan_pause: 'No encontramos esa pausa. Actualiza la página e intenta de nuevo.',
  user: 'No encontramos a esa persona. Puede que su cuenta ya no exista.',
  message: 'No encontramos ese aviso. Puede que ya se haya eliminado.',
  merge: 'No encontramos esa unión de registros. Actualiza la página.',
  user_note: 'No encontramos esa nota. Puede que ya se haya eliminado.',
  member: 'No encontramos esa cuenta de cliente, o está desactivada.',
  instructor: 'No encontramos a ese coach. Puede que ya no esté en el equipo.',
  waitlist_entry: 'No encontramos ese lugar en la lista de espera. Actualiza la página.',
  series: 'No encontramos ese horario. Puede que ya no se imparta.',
  standing_place: 'No encontramos ese lugar fijo. Puede que ya haya terminado.',
  standing_date: 'No encontramos esa fecha de tu lugar fijo. Actualiza la página.',
  substitution: 'No encontramos esa suplencia. Actualiza la lista.',
  time_slot: 'No encontramos ese horario. Puede que ya se haya eliminado.',
  unsubscribe_link:
    'Este enlace no funciona. Abre el del correo tal como llegó, o elige tus correos en Mi cuenta.',
  calendar_feed: 'Ese calendario ya no existe. Copia la dirección nueva en Mis clases.',
  push_subscription: 'Ese dispositivo ya no recibe avisos. Actualiza la página.',
  api_key: 'No encontramos esa llave de API.',
  webhook: 'No encontramos ese webhook. Puede que ya se haya eliminado.',
  webhook_delivery: 'No encontramos ese envío. Se guardan treinta días; actualiza la lista.',
  closure: 'No encontramos ese cierre. Puede que esos días ya estén abiertos.',
  undo: 'No encontramos un cambio tuyo que se pueda deshacer.',
  test_purchase: 'No encontramos esa compra de prueba. Haz otra.',
  payout: 'No encontramos ese depósito. Actualiza la lista.',
  statement: 'No encontramos ese estado de cuenta. Actualiza la lista.',
  import: 'No encontramos esa importación. Puede que ya se haya borrado.',
  import_row: 'No encontramos ese renglón, o no espera una decisión. Actualiza la página.',
  movement: 'No encontramos ese movimiento en el estado de cuenta. Actualiza la página.',
  room: 'No encontramos ese salón. Puede que ya se haya eliminado.',
  place: 'No encontramos ese lugar en el salón. Actualiza la página.',
  place_outage: 'Ese lugar ya está en servicio. Actualiza la página.',
  discount: 'No encontramos ese descuento. Puede que ya no exista.',
  legal_document: legal.inPreparation,
  payment_proof: 'No encontramos ese comprobante. Puede que su archivo ya se haya borrado.',
  online_payment: 'No encontramos ese pago en línea. Actualiza la lista.',
  online_refund: 'No encontramos ese reembolso. Actualiza la lista.',
  checkout: 'No encontramos ese pago en línea. Actualiza la página.',
  invoice: 'No encontramos esa factura. Actualiza la lista.',
  receipt: 'No encontramos ese recibo. Puede que el pago todavía no esté verificado.',
  waiver_photo: 'Esa responsiva no tiene foto.',
  picture: 'No encontramos esa foto.',
  loop: 'No encontramos ese video.',
  session: 'No encontramos esa sesión. Puede que ya esté cerrada.',
  factor: 'No encontramos ese método de verificación.',
  audit_entry: 'No encontramos ese registro de la bitácora. Puede que ya se haya borrado por antiguo.',
  privacy_request: 'No encontramos esa solicitud. Actualiza la lista.',
  role: 'Esa persona no tiene ese rol.',
  route: 'Esa dirección no existe.',
} as const

export type EntityKind = keyof typeof notFoundTexts

type NotFoundCodes = { [Kind in EntityKind as `${Kind}_not_found`]: () => string }

/** Reason codes such as `time_slot_not_found`. */
export const notFoundRefusals = Object.fromEntries(
  Object.entries(notFoundTexts).map(([kind, text]) => [`${kind}_not_found`, () => text]),
) as NotFoundCodes
