/** The mailbox page of an installation without a mail server. */
export const mailbox = {
  title: 'Buzón',
  elsewhere:
    'Los correos de la cuenta (confirmación, contraseña) los envía el proyecto que lleva las cuentas.',
  empty: 'Todavía no hay correos.',
} as const
