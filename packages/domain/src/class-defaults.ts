/** A client assumes this capacity when a class has no max_capacity. */
export const FALLBACK_CAPACITY = 12
export const EDITOR_DEFAULT_CAPACITY = 14
/** The default and the minimum duration of a scheduled class, in minutes. */
export const SCHEDULED_DURATION_DEFAULT = 45
export const SCHEDULED_DURATION_MIN = 15
/** The duration stored with a class of the catalogue, in minutes. */
export const CATALOGUE_DURATION_DEFAULT = 60
/** The gradient of a special class. */
export const SPECIAL_COLOR_1 = '#FFB347'
export const SPECIAL_COLOR_2 = '#FF5E62'
