module.exports = {
  docs: ['install', { type: 'category', label: 'Configure', items: ['environments'] }],
}
