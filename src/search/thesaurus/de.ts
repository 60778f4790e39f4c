// German words for the same thing in products and their manuals. See `thesaurus.ts` for the notation. Vocabulary: manuals of
// Shopware, OXID eShop, PepperShop, Odoo, Lexware and glossaries of shops.

export const names = `
  Warenkorb, Einkaufswagen, Einkaufskorb
  Gutschein, Coupon, Gutscheincode, Rabattcode, Aktionscode > Rabatt
  Geschenkkarte, Geschenkgutschein
  Rechnung, Faktura
  Quittung, Kassenbon, Zahlungsbeleg > Beleg
  Gutschrift, Rechnungskorrektur, Stornorechnung
  Kunde, Käufer, Auftraggeber, Besteller
  Händler, Verkäufer, Shopbetreiber
  Lieferant, Zulieferer
  Shop, Laden, Geschäft, Webshop, Onlineshop, Online-Shop
  Mitarbeiter, Angestellter, Beschäftigter, Personal > Benutzer
  Benutzer, Nutzer, Anwender, User
  Verwaltung, Backend, Adminbereich, Administrationsbereich
  Artikel, Produkt, Ware
  Variante, Ausführung
  Eigenschaft, Attribut, Merkmal
  Kategorie, Warengruppe, Produktgruppe, Rubrik
  Schlagwort, Stichwort, Tag
  Marke, Hersteller
  Preisliste, Tarifliste
  Rabatt, Nachlass, Ermäßigung, Preisnachlass
  Lagerbestand, Bestand, Warenbestand, Vorrat
  Lieferung, Versand, Zustellung, Sendung
  Versandkosten, Lieferkosten, Porto, Frachtkosten, Versandgebühr
  Spediteur, Versanddienstleister, Paketdienst, Zusteller
  Sendungsnummer, Trackingnummer, Paketnummer
  Retoure, Rücksendung, Rückgabe
  Zahlungsart, Zahlungsmethode, Zahlungsweise, Bezahlart
  Abonnement, Abo, Dauerauftrag
  Testphase, Probezeitraum, Testzeitraum
  Bestellung, Auftrag, Order
  Benachrichtigung, Mitteilung, Hinweis
  Bild, Foto, Abbildung, Grafik
  Ordner, Verzeichnis
  Startseite, Homepage, Landingpage
  Website, Webseite, Internetseite, Internetauftritt
  Erweiterung, Plugin, Zusatzmodul, Add-on
  Schnittstelle, API
  Passwort, Kennwort
  Benutzerkonto, Kundenkonto, Account, Konto
  Berechtigung, Zugriffsrecht, Recht
  Einstellungen, Konfiguration, Optionen
  Auswahlliste, Dropdown, Klappliste
  Kontrollkästchen, Checkbox, Häkchen
  Auswertung, Statistik, Bericht
  Protokoll, Verlauf, Log, Logbuch
  Sicherung, Backup, Datensicherung, Sicherungskopie
  Fehler, Störung, Problem
  Mahnung, Zahlungserinnerung
  Vertrag, Vereinbarung
  Handy, Mobiltelefon, Smartphone
  Anleitung, Handbuch, Leitfaden
  Angebot, Kostenvoranschlag
  Lieferschein, Packzettel
  Anzahlung, Vorauszahlung
  Rate, Teilzahlung, Ratenzahlung
`

export const abbreviations = `
  2FA, Zwei-Faktor-Authentifizierung, zweiter Faktor
  MwSt, USt, Mehrwertsteuer, Umsatzsteuer > Steuer
  AGB, Geschäftsbedingungen, Nutzungsbedingungen
  DSGVO, Datenschutz-Grundverordnung > Datenschutz
  PLZ, Postleitzahl
  Artikelnummer, SKU, Produktnummer
  UVP, Preisempfehlung
  IBAN, Kontonummer > Bankverbindung
  URL, Webadresse, Internetadresse
  CSV > Tabelle
  Datenbank, DB
  Admin, Administrator
  App, Anwendung
`

export const actions = `
  anmelden, einloggen, login
  abmelden, ausloggen, logout
  registrieren, Konto anlegen
  löschen, entfernen
  bearbeiten, ändern, anpassen, editieren
  anlegen, erstellen, hinzufügen, erzeugen
  stornieren, abbrechen, widerrufen
  starten, beginnen
  beenden, stoppen, anhalten
  aktivieren, einschalten, anschalten, freischalten
  deaktivieren, ausschalten, abschalten
  ausblenden, verbergen, verstecken
  anzeigen, einblenden, darstellen
  suchen, finden
  kopieren, duplizieren, vervielfältigen
  verschieben, umziehen
  zusammenführen, zusammenlegen, vereinen
  importieren, einlesen
  exportieren, auslesen
  hochladen, uploaden
  herunterladen, downloaden
  wiederherstellen, zurückholen
  erstatten, zurückzahlen, rückerstatten
  kaufen, erwerben
  genehmigen, freigeben, bewilligen
  ablehnen, zurückweisen
  sperren, blockieren
  auswählen, selektieren
  verknüpfen, verbinden
  veröffentlichen, publizieren, online stellen
  kündigen, Vertrag beenden
`

export const brands = `
  Excel > Tabellenkalkulation, Tabelle
  Google Authenticator, Authy > Authentifizierungs-App, zweiter Faktor
  Visa, Mastercard > Kreditkarte
  DHL, Hermes, DPD > Paketdienst, Spediteur, Versanddienstleister
  YouTube, Vimeo > Video
`
