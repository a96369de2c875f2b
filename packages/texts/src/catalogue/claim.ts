/** The page of the link with which a client claims the record that the studio keeps about her. */
export const claim = {
  title: 'Activa tu cuenta',
  body: 'Elige el correo y la contraseña con los que vas a entrar. Tus planes, tus reservaciones y tus recibos ya están guardados.',
  submit: 'Activar mi cuenta',
  invalidTitle: 'Este enlace ya no funciona',
  invalid: 'Ya se usó o venció. Pide otro al estudio.',
  login: 'Ir a la página de acceso',
  error: 'No se pudo activar tu cuenta. Intenta de nuevo.',
} as const
