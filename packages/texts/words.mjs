/**
 * The words of the product. Each entry says which word a text uses, which words it replaces, and which texts keep another word
 * because the documents of the product fix them letter for letter. The linter checks every text against this list.
 *
 * @typedef {{
 *   use: string,
 *   instead: RegExp,
 *   in?: RegExp,
 *   fixed: readonly string[],
 * }} Word `in` limits the entry to some files.
 */

/** @type {readonly Word[]} */
export const words = [
  {
    // Whoever has an account and may buy and book. “Persona” also means coaches and staff.
    use: 'cliente',
    instead: /\b(usuari|alumn)[oa]s?\b/iu,
    fixed: [
      'Error al cargar usuarios',
      'Error al cargar detalles del usuario',
      'Error al eliminar el usuario',
      'Error al buscar usuarios',
      'Esta acción no se puede deshacer y afectará a todos los usuarios que tengan este plan activo.',
      'Usuarios registrados:',
      'Ningún usuario registrado',
    ],
  },
  {
    use: 'tú: selecciona, intenta, escribe',
    instead:
      /\busted(es)?\b|(^|[.!?:] |por favor,? )(seleccione|intente|ingrese|escriba|elija|haga|revise|verifique|confirme|consulte|espere|presione|inicie|vuelva|puede usted)\b/iu,
    fixed: [
      'Seleccione un coach',
      'Error al cargar el horario. Por favor, intente nuevamente.',
      'Error al crear la cuenta. Por favor, intente nuevamente.',
      'No se pudo conectar con el servidor. Por favor, intente nuevamente.',
    ],
  },
  {
    use: 'añadir',
    instead: /\bagreg(a|á|u|ó)/iu,
    fixed: ['HH:MM (Enter para agregar)', 'Horario agregado correctamente', 'Error al agregar el horario'],
  },
  {
    // An account, a password and a link are created; what stands in a list is added. “Programar” is the title of a class in the week.
    use: 'añadir',
    instead:
      /\bcre(ar|as?|an|emos|ó|aron|ará|arán|ando|ad[oa]s?)\b(?! (su |tu |una |la |el |un )?(cuenta|contraseña|enlace|acceso))/iu,
    in: /\/catalogue\/admin\//,
    fixed: [
      'Crear descuento',
      'Descuento creado',
      'Clase creada',
      'Clase creada exitosamente',
      'Plan creado exitosamente',
      'Error al crear la clase',
    ],
  },
  {
    use: 'añadir',
    instead: /\bnuev[oa] (clase|plan|descuento|coach|cliente|mensaje)\b/iu,
    in: /\/catalogue\/admin\//,
    fixed: ['Nuevo Descuento', 'Añadir nueva clase', 'Añadir nuevo plan'],
  },
]
