/**
 * The texts of the documents, in the shape of the studio's own site. A text that the owner wrote replaces the text here.
 * There is a file for each page, and one for the first view, so that a page loads at first only the texts that it shows.
 */
export * from './site-defaults/about.ts'
export * from './site-defaults/frame.ts'
export * from './site-defaults/hero.ts'
export * from './site-defaults/home.ts'
export * from './site-defaults/plans.ts'
