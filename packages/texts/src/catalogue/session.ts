export const session = {
  signOut: 'Cerrar sesión',
  signingOut: 'Cerrando sesión...',
  signedOut: 'Cerraste sesión. ¡Te esperamos pronto!',
  signOutError: 'Error al cerrar sesión',
  ended: 'Tu sesión terminó. Inicia sesión de nuevo.',
  loadingPermissions: 'Cargando permisos...',
  rolesUnknown: 'No pudimos comprobar tus permisos. Lo intentamos de nuevo...',
  roles: { admin: 'Administración', reception: 'Recepción', instructor: 'Coach', member: 'Cliente' },
} as const
