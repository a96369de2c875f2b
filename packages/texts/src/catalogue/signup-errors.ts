/** Errors of the account service. A refusal loads them, and not the catalogue of the form. */
export const signupErrors = {
  alreadyRegistered: 'Este correo ya está registrado. Inicia sesión.',
  notVerified:
    'El correo ya está registrado pero no ha sido verificado. Revisa tu correo o solicita un nuevo enlace de verificación.',
  addressUnusual:
    'Este correo tiene acentos u otras letras poco comunes antes de la @. Revísalo y confirma que está bien escrito.',
  weakPassword: 'Tu contraseña es fácil de adivinar. Combina mayúsculas, minúsculas, números y símbolos.',
  passwordRules: 'Tu contraseña no cumple los requisitos. Revisa la lista e intenta de nuevo.',
  unknownDocuments:
    'Los términos cambiaron mientras te registrabas. Actualiza la página y acéptalos de nuevo.',
  signupDisabled: 'Por ahora no estamos abriendo cuentas nuevas. Escríbenos y te ayudamos.',
  rateLimit: 'Hiciste demasiados intentos. Espera unos minutos antes de crear tu cuenta.',
  server: 'Nuestro servidor no respondió. Tu cuenta no se creó; intenta de nuevo en un momento.',
  session: 'Tu sesión venció mientras te registrabas. Recarga la página e intenta de nuevo.',
  validation: 'Alguno de tus datos no es válido. Revísalos e intenta de nuevo.',
  network: 'No hay conexión con el estudio. Revisa tu internet e intenta de nuevo.',
  unknown: 'Error al crear la cuenta. Por favor, intente nuevamente.',
} as const
