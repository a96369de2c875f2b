/** The coach's own dashboard (COA-*). */
export const coach = {
  title: 'Tu espacio de coach',
  profile: {
    title: 'Tu perfil',
    displayName: 'Nombre para mostrar',
    bio: 'Sobre ti',
    bioHelp: 'Cuenta quién eres y cómo das tus clases. Lo leerá quien te visite en Conócenos.',
    picture: 'Foto de perfil',
    upload: 'Subir foto',
    deletePicture: 'Eliminar foto',
    save: 'Guardar perfil',
    saved: 'Tu perfil quedó actualizado.',
    saveError: 'Error al actualizar el perfil',
    deletePictureError: 'Error al eliminar la foto',
    uploadError: 'No pudimos subir tu foto. Intenta con otra imagen.',
    onlyImages: 'Ese archivo no es una imagen. Sube una foto JPG, PNG o WebP.',
    tooLarge: 'Esa foto pesa demasiado. Sube una de menos de 5 MB.',
  },
  schedule: {
    title: 'Tus clases de la semana',
    sharing: (names: string) => `compartiendo con Coach ${names}`,
    reservations: 'Ver Reservas',
    empty: 'No tienes clases programadas esta semana.',
    noReservations: 'Todavía nadie ha reservado esta clase.',
  },
} as const
