/** The counter: sells a plan in one step. */
export const adminCounter = {
  amountDiffers: (price: string) => `El precio es ${price}. Si cobras otro importe, escribe por qué.`,
  receivedTooLittle: (amount: string) => `Lo recibido no alcanza: el importe es ${amount}`,
  receivedNotCash: 'Solo el pago en efectivo lleva lo recibido',
  undo: {
    reason: 'Venta deshecha en el mostrador',
    expired: 'Ya pasó el minuto para deshacer la venta. Si hay que devolver el dinero, revierte el pago.',
    booked:
      'Ya reservó una clase con este plan, así que la venta no se deshace. Si hay que devolver el dinero, revierte el pago.',
    changed: 'El plan ya cambió desde la venta. Revísalo en su ficha.',
  },
} as const
