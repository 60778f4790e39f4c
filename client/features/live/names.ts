/** Names of the functions that receive what live code shows: of an expression, and of statements. */
export const resultName = '__result'
export const renderName = 'render'
