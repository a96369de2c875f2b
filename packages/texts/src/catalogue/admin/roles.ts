export const adminRoles = {
  title: 'Roles',
  about:
    'Una persona puede tener varios roles y hace lo que permite cualquiera de ellos. Se dan en los datos de cada usuario.',
  right: 'Qué permite',
  short: { admin: 'Admin.', reception: 'Recep.', instructor: 'Coach' },
  coachNote: 'Coach: solo en las clases que imparte.',
  denied: {
    title: 'Sin acceso',
    body: 'Tu rol no permite ver esta pantalla.',
  },
} as const
