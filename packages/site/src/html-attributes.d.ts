import 'react'

/** Attributes of HTML that React passes on and its types do not know yet. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** What a press does to the dialog of `commandfor`. */
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any'
  }
}
