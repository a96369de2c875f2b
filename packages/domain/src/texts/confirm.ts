/** Confirming an account: the waiting screen and the callback (CNF-*). */
export const confirm = {
  firstTime: {
    title: '¡Cuenta Creada Exitosamente!',
    body: (email: string) =>
      `Enviamos un correo de confirmación a ${email}. Ábrelo y sigue el enlace para activar tu cuenta.`,
  },
  again: {
    title: 'Tu cuenta está pendiente de verificación',
    body: (email: string) =>
      `Enviamos un nuevo enlace de confirmación a ${email}. Úsalo para activar tu cuenta.`,
  },
  resend: 'Reenviar correo de verificación',
  resendIn: (seconds: number) => `Reenviar disponible en ${seconds}s`,
  resent: '¡Correo de verificación enviado!',
  resendError: 'Error al enviar el correo de verificación',
  hint: '¿No lo encuentras? Busca en spam o en promociones.',
  openMail: 'Ir a mi correo',
  login: 'Iniciar sesión',
  callback: {
    working: 'Confirmando tu cuenta...',
    errorTitle: 'Error al confirmar cuenta',
    errorNote: 'Por favor, inicia sesión nuevamente para recibir un nuevo enlace de confirmación.',
    linkInvalid: 'El enlace de confirmación es inválido o ha expirado.',
    unknown: 'Ocurrió un error desconocido.',
    sessionFailed: 'No se pudo iniciar sesión automáticamente. Por favor, inicia sesión manualmente.',
  },
} as const
