/** Delimits the content of a document in the HTML of a layout. A Unicode noncharacter: content has none. */
export const contentMark = '\ufdd5'
