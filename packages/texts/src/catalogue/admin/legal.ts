import { joinNames } from '../../format/lists.ts'
import type { StudioDataField } from '../../legal-text.ts'

const missing: Readonly<Record<StudioDataField, string>> = {
  name: 'el nombre del estudio',
  address: 'la dirección',
  phone: 'un teléfono, WhatsApp o correo',
  city: 'la ciudad',
}

export const adminLegal = {
  loadError: 'Error al cargar los documentos',
  tabsLabel: 'Documentos',
  content: 'Texto del documento',
  contentHelp: 'Títulos con #, listas con - al inicio, una línea en blanco entre párrafos.',
  placeholdersHelp: (placeholders: readonly string[]) =>
    `Lo que va entre llaves sigue tus ajustes: ${placeholders.join(', ')}.`,
  publishedOn: (day: string, version: number) => `Publicado el ${day} · versión ${version}`,
  notPublished: 'Sin publicar',
  draft:
    'Es un borrador con los datos de tus ajustes: tu sitio dice “Aún no publicado” hasta que lo publiques. Revísalo con tu abogada o abogado.',
  incomplete: (fields: readonly StudioDataField[]) =>
    `Falta ${joinNames(fields.map((field) => missing[field]))}. Se escribe en Ajustes, o en el texto en lugar de las llaves.`,
  writeMissing: (field: StudioDataField) => `Escribir ${missing[field]}`,
  edit: 'Editar',
  editSection: (heading: string) => `Editar: ${heading}`,
  /** The name of what stands before the first heading. */
  beginning: 'Comienzo del documento',
  editAll: 'Editar todo el texto',
  endEditing: 'Listo',
  all: {
    why: (titles: string) => `Para publicar tu sitio faltan: ${titles}.`,
    action: 'Publicar todos',
    title: '¿Publicar estos documentos?',
    body: (titles: string) =>
      `${titles} se mostrarán de inmediato, cada uno como su primera versión. A cada persona con cuenta se le pedirá aceptarlos una vez.`,
    done: 'Documentos publicados',
  },
  preview: 'Vista previa',
  publish: 'Publicar versión nueva',
  publishFirst: 'Publicar documento',
  confirmTitle: '¿Publicar esta versión?',
  confirmFirstTitle: '¿Publicar este documento?',
  confirm: (version: number) => `Será la versión ${version} y se mostrará de inmediato.`,
  confirmFirst: 'Esta versión se mostrará de inmediato.',
  /** The people who are asked to accept a published version. */
  asked: {
    terms: 'A cada persona con cuenta se le pedirá aceptarla una vez.',
    privacy_policy: 'A cada persona con cuenta se le pedirá aceptarla una vez.',
    privacy_notice_simplified: 'Se muestra al crear una cuenta; a quien ya la tiene no se le pide aceptarla.',
    waiver:
      'Si pides la responsiva para reservar, cada persona la acepta o la firma otra vez antes de su siguiente reservación.',
  },
  publishing: 'Publicando...',
  published: (version: number) => `Versión ${version} publicada`,
  publishedFirst: 'Documento publicado',
  saveError: 'No se pudo publicar el documento. Intenta de nuevo.',
  history: 'Versiones publicadas',
  version: (version: number) => `Versión ${version}`,
  columns: {
    version: 'Versión',
    publishedAt: 'Publicada el',
    by: 'Publicada por',
    acceptances: 'Aceptaciones',
  },
  inForce: 'En vigor',
  original: 'Instalación',
} as const
