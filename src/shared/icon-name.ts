/** The name of an icon of a set: `lucide:rocket`. */
export const iconName = /^[a-z\d]+(?:-[a-z\d]+)*:[a-z\d]+(?:-[a-z\d]+)*$/
