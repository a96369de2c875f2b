/** The balance of a client in the back office. */
export const adminBalances = {
  title: 'Saldo a favor',
  hint: 'Pagó de más en línea. Se usa primero en su próxima compra.',
  movements: 'Ver movimientos',
  movementsOf: (name: string) => `Saldo a favor de ${name}`,
  kinds: {
    credit: 'Pagó de más en línea',
    use: 'Se usó en una compra',
    back: 'Regresó de una compra',
    return: 'Se devolvió',
  },
  columns: { when: 'Cuándo', what: 'Movimiento', amount: 'Importe' },
  latest: (shown: number, total: number) => `Los últimos ${shown} de ${total} movimientos.`,
  loadError: 'No se pudo cargar el saldo a favor. Intenta de nuevo.',
  return: {
    action: 'Devolver saldo',
    left: (amount: string) => `Tiene ${amount} de saldo a favor.`,
    amount: 'Importe que se devuelve',
    amountRequired: 'Escribe cuánto se devuelve, con centavos si los hay',
    tooMuch: (amount: string) => `Solo hay ${amount} de saldo a favor`,
    method: 'Cómo se devuelve',
    reason: 'Motivo',
    done: (amount: string, mailed: boolean) =>
      `Devolución de ${amount} registrada.${mailed ? ' Avisamos por correo.' : ''}`,
    error: 'No se pudo registrar la devolución. Intenta de nuevo.',
  },
} as const
