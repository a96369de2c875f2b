/** A heading with the text below it. */
export interface TitledText {
  title: string
  body: string
}
