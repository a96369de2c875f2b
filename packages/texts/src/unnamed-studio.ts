/** The name in mails, calendars and the installed application until the owner has written the name of the studio. */
export const UNNAMED_STUDIO = 'Estudio'
