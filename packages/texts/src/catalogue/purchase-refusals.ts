/** Sentences that the checkout and refusals of the server share. A refusal loads these, and not the catalogue of the checkout. */
export const purchaseRefusals = {
  startDate: {
    required: 'Por favor selecciona una fecha de inicio para tu plan.',
    taken: 'Esta fecha ya tiene un plan activo. Selecciona otra fecha.',
    past: 'No puedes seleccionar una fecha pasada.',
    tooFar: (date: string) => `El plan puede empezar a más tardar el ${date}. Elige una fecha anterior.`,
  },
  discount: {
    invalid: 'Ese código no existe o ya no está vigente. Revísalo e intenta de nuevo.',
    notWithPromotion: 'Este plan ya tiene precio de promoción; los descuentos no se acumulan.',
    belowMinimum: (amount: string) => `Este código aplica en compras desde ${amount}.`,
    usedUp: 'Este código ya se usó las veces permitidas.',
    usedByYou: 'Ya usaste este código en otra compra.',
  },
  tooManyOpen: (most: number) =>
    `Ya tienes ${most} compras por pagar. Paga una o pide al estudio que la cancele antes de comprar otro plan.`,
  priceChanged: 'El precio de este plan cambió mientras comprabas. Revisa el nuevo y confirma otra vez.',
} as const
