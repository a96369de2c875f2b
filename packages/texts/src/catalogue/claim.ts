/** The page of the link with which a client claims the record that the studio keeps about her. */
export const claim = {
  title: 'Activa tu cuenta',
  body: 'Elige el correo y la contraseña con los que vas a entrar. Tus planes, tus reservaciones y tus recibos ya están guardados.',
  submit: 'Activar mi cuenta',
  invalidTitle: 'Este enlace ya no funciona',
  invalid: 'Ya se usó o venció. Pide otro al estudio.',
  login: 'Ir a la página de acceso',
  error: 'No se pudo activar tu cuenta. Intenta de nuevo.',
  /** The page of the mail that confirms the address. */
  confirmation: {
    title: 'Confirma tu correo',
    body: 'Escribe la contraseña que elegiste al activar tu cuenta. Así sabemos que el correo es tuyo.',
    submit: 'Confirmar y entrar',
    notYours: 'Si no activaste una cuenta, cierra esta página: nada cambia.',
    entered: 'Tu correo quedó confirmado. Aquí están tus planes y tus reservaciones.',
    confirmed: 'Tu correo quedó confirmado. Entra con tu contraseña.',
    taken: 'Este correo ya tiene otra cuenta. Pide un enlace nuevo al estudio y elige otro correo.',
    ended:
      'Ya se usó o venció. Si ya confirmaste tu correo, entra con tu contraseña; si no, pide otro al estudio.',
    error: 'No se pudo confirmar tu correo. Revisa tu internet e intenta de nuevo.',
  },
} as const
