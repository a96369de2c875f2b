/** Stands at the foot of the public pages in a browser without JavaScript, and in place of every other page of the site. */
export const withoutScript = 'Para reservar o comprar, activa JavaScript en tu navegador y entra a tu cuenta.'
