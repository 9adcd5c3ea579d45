import { type ByLanguage, wordsOf } from './letter.ts';

/**
 * The words of a meeting's mail to its visitor, in one language. `{site}`, `{when}`, `{name}` and
 * `{reference}` are filled in.
 */
export interface MeetingWords {
  /** Title of the calendar entry. */
  summary: string;
  booked: News;
  moved: News;
  cancelled: News;
  greeting: string;
  /** Used if the name that was typed is left out. */
  greetingWithoutName: string;
  /** Between a label and its value. */
  colon: string;
  when: string;
  timezone: string;
  duration: string;
  join: string;
  meetingId: string;
  password: string;
  reference: string;
  /** Next to the link, and in the calendar entry. */
  change: string;
  changeHint: string;
  footer: string;
}

interface News {
  subject: string;
  title: string;
  opening: string;
}

const EN: MeetingWords = {
  summary: 'Demo call with {site}',
  booked: {
    subject: 'Confirmed: demo call on {when} ({reference})',
    title: 'Your demo call is confirmed',
    opening: 'Your call with {site} is booked. The attached invitation adds it to your calendar.',
  },
  moved: {
    subject: 'Moved: demo call on {when} ({reference})',
    title: 'Your demo call has moved',
    opening: 'Your call with {site} has a new time. The attached update moves it in your calendar.',
  },
  cancelled: {
    subject: 'Canceled: demo call on {when} ({reference})',
    title: 'Your demo call is canceled',
    opening:
      'Your call with {site} will not take place. The attachment removes it from your calendar.',
  },
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  colon: ': ',
  when: 'When',
  timezone: 'Time zone',
  duration: 'Length',
  join: 'Join the meeting',
  meetingId: 'Meeting ID',
  password: 'Password',
  reference: 'Reference',
  change: 'Cancel or move',
  changeHint: 'Choose another time or cancel',
  footer: 'You’re receiving this email because this call was booked at {site} with your address.',
};

/** What is spelled differently in Singapore and South Africa. */
const EN_GB: MeetingWords = {
  ...EN,
  cancelled: {
    ...EN.cancelled,
    subject: 'Cancelled: demo call on {when} ({reference})',
    title: 'Your demo call is cancelled',
  },
};

const FR: MeetingWords = {
  summary: 'Appel de démonstration avec {site}',
  booked: {
    subject: 'Confirmé : appel de démonstration le {when} ({reference})',
    title: 'Votre appel de démonstration est confirmé',
    opening: 'Votre appel avec {site} est réservé. L’invitation jointe l’ajoute à votre agenda.',
  },
  moved: {
    subject: 'Déplacé : appel de démonstration le {when} ({reference})',
    title: 'Votre appel de démonstration a été déplacé',
    opening:
      'Votre appel avec {site} a un nouvel horaire. La mise à jour jointe le déplace dans votre agenda.',
  },
  cancelled: {
    subject: 'Annulé : appel de démonstration le {when} ({reference})',
    title: 'Votre appel de démonstration est annulé',
    opening: 'Votre appel avec {site} n’aura pas lieu. La pièce jointe le retire de votre agenda.',
  },
  greeting: 'Bonjour {name},',
  greetingWithoutName: 'Bonjour,',
  colon: ' : ',
  when: 'Date et heure',
  timezone: 'Fuseau horaire',
  duration: 'Durée',
  join: 'Rejoindre la réunion',
  meetingId: 'ID de réunion',
  password: 'Mot de passe',
  reference: 'Référence',
  change: 'Annuler ou déplacer',
  changeHint: 'Choisir un autre horaire ou annuler',
  footer:
    'Vous recevez ce message parce que cet appel a été réservé sur {site} avec votre adresse.',
};

/** What differs in Quebec from France. */
const FR_CA: MeetingWords = {
  ...FR,
  summary: 'Appel de démonstration avec {site}',
  booked: {
    ...FR.booked,
    subject: 'Confirmé : appel de démonstration le {when} ({reference})',
    title: 'Votre appel de démonstration est confirmé',
  },
  moved: {
    ...FR.moved,
    subject: 'Déplacé : appel de démonstration le {when} ({reference})',
    title: 'Votre appel de démonstration a été déplacé',
  },
  cancelled: {
    ...FR.cancelled,
    subject: 'Annulé : appel de démonstration le {when} ({reference})',
    title: 'Votre appel de démonstration est annulé',
  },
  join: 'Se joindre à la rencontre',
  meetingId: 'ID de la rencontre',
  changeHint: 'Choisir une autre heure ou annuler',
};

const ES: MeetingWords = {
  summary: 'Llamada de demostración con {site}',
  booked: {
    subject: 'Confirmada: llamada de demostración el {when} ({reference})',
    title: 'Su llamada de demostración está confirmada',
    opening:
      'Su llamada con {site} está reservada. La invitación adjunta la agrega a su calendario.',
  },
  moved: {
    subject: 'Reprogramada: llamada de demostración el {when} ({reference})',
    title: 'Su llamada de demostración cambió de horario',
    opening:
      'Su llamada con {site} tiene un nuevo horario. La actualización adjunta la mueve en su calendario.',
  },
  cancelled: {
    subject: 'Cancelada: llamada de demostración el {when} ({reference})',
    title: 'Su llamada de demostración está cancelada',
    opening: 'Su llamada con {site} no se realizará. El archivo adjunto la quita de su calendario.',
  },
  greeting: 'Hola, {name}:',
  greetingWithoutName: 'Hola:',
  colon: ': ',
  when: 'Fecha y hora',
  timezone: 'Zona horaria',
  duration: 'Duración',
  join: 'Entrar a la reunión',
  meetingId: 'ID de la reunión',
  password: 'Contraseña',
  reference: 'Referencia',
  change: 'Cancelar o cambiar',
  changeHint: 'Elegir otro horario o cancelar',
  footer: 'Recibe este correo porque esta llamada se reservó en {site} con su dirección.',
};

const PT: MeetingWords = {
  summary: 'Conversa de demonstração com a {site}',
  booked: {
    subject: 'Confirmada: conversa de demonstração, {when} ({reference})',
    title: 'Sua conversa de demonstração está confirmada',
    opening: 'Sua conversa com a {site} está agendada. O convite anexo a adiciona à sua agenda.',
  },
  moved: {
    subject: 'Remarcada: conversa de demonstração, {when} ({reference})',
    title: 'Sua conversa de demonstração foi remarcada',
    opening:
      'Sua conversa com a {site} tem um novo horário. A atualização anexa a altera na sua agenda.',
  },
  cancelled: {
    subject: 'Cancelada: conversa de demonstração, {when} ({reference})',
    title: 'Sua conversa de demonstração foi cancelada',
    opening: 'Sua conversa com a {site} não acontecerá. O anexo a remove da sua agenda.',
  },
  greeting: 'Olá, {name},',
  greetingWithoutName: 'Olá,',
  colon: ': ',
  when: 'Data e hora',
  timezone: 'Fuso horário',
  duration: 'Duração',
  join: 'Entrar na reunião',
  meetingId: 'ID da reunião',
  password: 'Senha',
  reference: 'Referência',
  change: 'Cancelar ou remarcar',
  changeHint: 'Escolher outro horário ou cancelar',
  footer: 'Você recebe este e-mail porque esta conversa foi agendada na {site} com o seu endereço.',
};

const ZH: MeetingWords = {
  summary: '与 {site} 的演示通话',
  booked: {
    subject: '已确认：演示通话 {when}，参考编号 {reference}',
    title: '您的演示通话已确认',
    opening: '您与 {site} 的通话已预约成功。所附邀请可将其加入您的日历。',
  },
  moved: {
    subject: '已改期：演示通话 {when}，参考编号 {reference}',
    title: '您的演示通话已改期',
    opening: '您与 {site} 的通话已更改时间。所附更新会调整您日历中的时间。',
  },
  cancelled: {
    subject: '已取消：演示通话 {when}，参考编号 {reference}',
    title: '您的演示通话已取消',
    opening: '您与 {site} 的通话将不再进行。所附文件会将其从您的日历中移除。',
  },
  greeting: '{name}，您好！',
  greetingWithoutName: '您好！',
  colon: '：',
  when: '时间',
  timezone: '时区',
  duration: '时长',
  join: '加入通话',
  meetingId: '通话编号',
  password: '密码',
  reference: '参考编号',
  change: '取消或改期',
  changeHint: '选择其他时间或取消',
  footer: '您收到此邮件，是因为有人使用您的邮箱地址在 {site} 预约了此通话。',
};

const JA: MeetingWords = {
  summary: '{site}とのオンラインデモ',
  booked: {
    subject: '予約確定：オンラインデモ {when}（{reference}）',
    title: 'オンラインデモのご予約が確定しました',
    opening: '{site}とのご相談のご予約を承りました。添付の招待からカレンダーに追加できます。',
  },
  moved: {
    subject: '日時変更：オンラインデモ {when}（{reference}）',
    title: 'オンラインデモの日時が変更されました',
    opening:
      '{site}とのオンラインデモの日時が変わりました。添付ファイルでカレンダーの予定も更新できます。',
  },
  cancelled: {
    subject: 'キャンセル：オンラインデモ {when}（{reference}）',
    title: 'オンラインデモはキャンセルされました',
    opening: '{site}とのオンラインデモは行われません。添付ファイルでカレンダーから削除されます。',
  },
  greeting: '{name} 様',
  greetingWithoutName: 'お客様',
  colon: '：',
  when: '日時',
  timezone: 'タイムゾーン',
  duration: '所要時間',
  join: 'オンラインデモに参加',
  meetingId: 'オンラインデモID',
  password: 'パスワード',
  reference: '受付番号',
  change: 'キャンセル・変更',
  changeHint: '別の日時を選ぶ、またはキャンセルする',
  footer:
    'このメールは、お客様のメールアドレスで{site}のオンラインデモが予約されたためお送りしています。',
};

const BY_LANGUAGE: ByLanguage<MeetingWords> = {
  en: EN,
  'en-SG': EN_GB,
  'en-ZA': EN_GB,
  fr: FR,
  'fr-CA': FR_CA,
  es: ES,
  pt: PT,
  zh: ZH,
  ja: JA,
};

/** The words for a locale, and the locale for their dates; English if the site does not have its language. */
export function meetingWords(locale: string | null): { words: MeetingWords; locale: string } {
  return wordsOf(BY_LANGUAGE, locale);
}
