export const session = {
  signOut: 'Cerrar sesión',
  unsentMarks: {
    title: 'Hay marcas sin enviar',
    body: (count: number) =>
      `${count === 1 ? 'Una marca de asistencia no se ha enviado' : `${count} marcas de asistencia no se han enviado`}. Si cierras tu sesión, se quedan en este teléfono hasta que vuelvas a entrar.`,
  },
  signingOut: 'Cerrando sesión...',
  signedOut: 'Cerraste sesión. ¡Te esperamos pronto!',
  signOutError: 'Error al cerrar sesión',
  ended: 'Tu sesión terminó. Inicia sesión de nuevo.',
  loadingPermissions: 'Cargando permisos...',
  rolesUnknown: 'No pudimos comprobar tus permisos. Lo intentamos de nuevo...',
  roles: { admin: 'Administración', reception: 'Recepción', instructor: 'Coach', member: 'Cliente' },
} as const
