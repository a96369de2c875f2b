import { adminFrame } from './frame.ts'

export const adminRoles = {
  title: adminFrame.tools.roles,
  about:
    'Una persona puede tener varios roles y hace lo que permite cualquiera de ellos. Se dan en los datos de cada persona.',
  right: 'Qué permite',
  short: { admin: 'Admin.', reception: 'Recep.', instructor: 'Coach' },
  coachNote: 'Coach: solo en las clases que imparte.',
} as const
