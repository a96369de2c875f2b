import { createContext, useContext, useEffect } from 'react'

/** The forms of the page in which something was typed that is not saved. */
export const TypedFormsContext = createContext<Set<object> | null>(null)

/** Registers a form while it has unsaved changes, also while it saves them. */
export const useTypedForm = (unsaved: boolean): void => {
  const forms = useContext(TypedFormsContext)
  useEffect(() => {
    if (!forms || !unsaved) return
    const form = {}
    forms.add(form)
    return () => void forms.delete(form)
  }, [forms, unsaved])
}
