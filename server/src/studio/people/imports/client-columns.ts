import type { ImportColumns } from '@estudio/contract'
import { foldText } from '@estudio/domain'
import type { Cell, TableRow } from '../../../platform/files/tables/cells.ts'
import {
  assignedHeading,
  type ColumnPlaces,
  type Heading,
  headingAt,
  PREAMBLE_ROWS,
  recogniseColumns,
} from '../../../platform/files/tables/headings.ts'
import { nameParts } from './client-name.ts'
import { reasons, unreadable } from './unreadable.ts'

export type Role = keyof ImportColumns

/** The headings of Momence, Fitco, Mindbody, Google Contacts and plain lists, the most likely heading first. */
const names: Record<Role, readonly string[]> = {
  first_name: [
    'first name',
    'nombres',
    'primer nombre',
    'nombre',
    'given name',
    'given names',
    'firstname',
    'nombre 1',
    '1er nombre',
    'nombre s',
  ],
  middle_name: [
    'middle name',
    'segundo nombre',
    'additional name',
    'middlename',
    'nombre 2',
    '2do nombre',
    'otros nombres',
  ],
  last_name: [
    'last name',
    'apellidos',
    'apellido',
    'surname',
    'family name',
    'apellido paterno',
    'primer apellido',
    'lastname',
    'a paterno',
    'ap paterno',
    'apell paterno',
    'paterno',
    'apellido 1',
    '1er apellido',
    '1 apellido',
    '1º apellido',
    'first surname',
    'first last name',
    'last name 1',
    'apellido s',
  ],
  second_last_name: [
    'apellido materno',
    'segundo apellido',
    'a materno',
    'ap materno',
    'apell materno',
    'materno',
    'apellido 2',
    '2do apellido',
    '2o apellido',
    '2 apellido',
    '2º apellido',
    'second surname',
    'second last name',
    'second family name',
    'last name 2',
    // A heading that stands twice names both surnames.
    'last name',
    'apellidos',
    'apellido',
    'surname',
  ],
  full_name: [
    'nombre completo',
    'nombre y apellidos',
    'nombre y apellido',
    'full name',
    'nombre del cliente',
    'nombre de la clienta',
    'nombre del alumno',
    'nombre de la alumna',
    'client name',
    'customer name',
    'member name',
    'client',
    'customer',
    'member',
    'cliente',
    'clienta',
    'alumna',
    'alumno',
    'miembro',
    'socia',
    'socio',
    'usuario',
    'persona',
    'name',
  ],
  phone: [
    'celular',
    'telefono celular',
    'telefono movil',
    'movil',
    'mobile phone',
    'mobile',
    'cell phone',
    'cell',
    'whatsapp',
    'telefono',
    'numero de telefono',
    'numero de celular',
    'phone number',
    'phone',
    'tel',
    'cel',
    'home phone',
    'phone 1 value',
    'primary phone',
  ],
  email: [
    'correo electronico',
    'correo',
    'email',
    'e mail',
    'email address',
    'direccion de correo',
    'direccion de correo electronico',
    'mail',
    'e mail 1 value',
    'e mail address',
    'primary email',
  ],
  plan: [
    'plan',
    'nombre del plan',
    'plan actual',
    'membresia',
    'paquete',
    'pricing option',
    'membership name',
    'membership',
    'membership type',
    'package name',
    'package',
    'pass name',
    'pass',
    'bono',
    'servicio',
    'producto',
  ],
  classes_left: [
    'clases restantes',
    'clases disponibles',
    'clases por tomar',
    'saldo de clases',
    'creditos restantes',
    'creditos disponibles',
    'creditos',
    'sesiones restantes',
    'visitas restantes',
    'classes left',
    'classes remaining',
    'remaining classes',
    'credits left',
    'credits remaining',
    'remaining credits',
    'sessions remaining',
    'visits remaining',
    'credits',
    'remaining',
    'restantes',
    'disponibles',
    'clases',
  ],
  end_date: [
    'fecha de vencimiento',
    'vencimiento',
    'vence',
    'fecha de expiracion',
    'expiracion',
    'expira',
    'vigente hasta',
    'valido hasta',
    'vigencia',
    'fecha de fin',
    'fecha fin',
    'fecha final',
    'fecha de termino',
    'termina',
    'caduca',
    'expiration date',
    'expiration',
    'expiry date',
    'expiry',
    'expires on',
    'expires at',
    'expires',
    'exp date',
    'end date',
    'valid until',
    'fin',
    'hasta',
  ],
}

/** Removes case, accents and marks. */
export const foldHeading = (cell: Cell): string =>
  foldText(String(cell ?? '').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))

export type Places = ColumnPlaces<Role>

export type ClientHeading = Heading<Role> & { columns: ImportColumns }

/** Whether a file with these columns says who a person is and how to reach the person. */
export const isComplete = (columns: Partial<Record<Role, unknown>>): boolean =>
  (columns.full_name ?? columns.first_name) !== undefined && (columns.phone ?? columns.email) !== undefined

/** A first name without a column for the rest of the name is a full name. */
function recognise(folded: readonly string[]): Places {
  const { first_name, full_name, ...others } = recogniseColumns(names, folded)
  const hasRest = nameParts.some((role) => role !== 'first_name' && others[role] !== undefined)
  if (first_name !== undefined && hasRest) return { first_name, ...others }
  const whole = full_name ?? first_name
  return whole === undefined ? others : { ...others, full_name: whole }
}

const assignment = {
  fold: foldHeading,
  ambiguous: (heading: string, line: number) => unreadable(reasons.twoHeadings(heading), line),
}

/** “Teléfono (10 dígitos)” is the column of telephones. */
const withoutNote = (cell: Cell): Cell => String(cell ?? '').replace(/\([^)]*\)/g, ' ')

/** Returns undefined when no row is a heading. Throws import_unreadable for an ambiguous column. */
export function findHeading(table: readonly TableRow[], columns?: ImportColumns): ClientHeading | undefined {
  for (const row of table.slice(0, PREAMBLE_ROWS)) {
    if (columns) {
      const heading = assignedHeading<Role>(row, columns, assignment)
      if (heading) return heading as ClientHeading
      continue
    }
    const places = recognise(row.cells.map((cell) => foldHeading(withoutNote(cell))))
    if (isComplete(places)) return headingAt(row, places) as ClientHeading
  }
  return undefined
}
