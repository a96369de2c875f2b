/**
 * The pages that stay open while the site is not published: the ways in, a member's account, the end of mails, and legal texts. The server answers
 * them with 200, and the site shows them.
 */
const OPEN_WHILE_HIDDEN =
  /^\/(login|olvide-|restablecer-|activar-|confirmar|auth\/|mi-cuenta|baja$|dashboard|instrucciones-|terminos|privacidad|responsiva)/

export const isOpenWhileHidden = (path: string): boolean => OPEN_WHILE_HIDDEN.test(path)
