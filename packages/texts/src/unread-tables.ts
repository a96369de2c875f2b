/** Files that are not read, by what they are. */
export const unreadTables = {
  passwordExcel: 'el libro de Excel tiene contraseña: quítala y guárdalo otra vez.',
  binaryExcel: 'esto es un libro binario de Excel (.xlsb): guárdalo como Excel (.xlsx) o CSV.',
  numbers: 'esto es un libro de Numbers: expórtalo como Excel o CSV.',
  openDocument: 'esto es un libro de LibreOffice u OpenOffice (.ods): guárdalo como Excel (.xlsx) o CSV.',
  chartsOnly: 'el libro de Excel solo tiene gráficas: elige uno que tenga la tabla.',
} as const
