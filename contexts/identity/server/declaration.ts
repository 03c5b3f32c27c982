/** What identity needs, offers and adds. */

import { settings, setupSteps } from '#contexts/operations/server/offers.ts';
import { resources } from '#contexts/resources/server/offers.ts';
import { base, heldUntil, slots } from '#server/platform/base/base.ts';
import { add, type Context, part } from '#server/platform/compose/part.ts';
import { createSmtpMail } from '#server/platform/mail/smtp-mail.ts';
import { createAliyunSms } from '#server/platform/sms/aliyun-sms.ts';
import { createIdentity } from './index.ts';
import { holdsFunds, identity, memberLeft, sellingFacts, shownAccounts, signedIn } from './offers.ts';
import { personalData } from './personal-data.ts';

const identityPart = part({
  name: 'identity',
  needs: {
    ...{ database: base.database, fanOut: base.fanOut, secrets: base.secrets, config: base.config, site: base.site, log: base.log },
    ...{ settings, resources, sellingFacts, shownAccounts, signedIn, memberLeft, holdsFunds },
  },
  offers: { identity, sessions: base.sessions },
  make({ database, fanOut, secrets, config, site, log, settings, resources, sellingFacts, ...of }) {
    const { smtp, sms } = config;
    const made = createIdentity({
      database,
      fanOut,
      secret: secrets,
      publicUrl: site.publicUrl,
      demo: config.demo,
      shownAccounts: of.shownAccounts,
      sessionLimits: config.sessionLimits,
      traces: log,
      oidc: config.oidc,
      provider: config.provider,
      isMainSite: async () => (await settings.configuration()).isMainSite,
      legacyHost: config.legacyHost,
      centers: resources.centers,
      transports: {
        mail: smtp && createSmtpMail({ ...smtp, domain: new URL(site.publicUrl).hostname }),
        sms: sms && createAliyunSms(sms),
      },
      async onSignedIn(by) {
        for (const each of of.signedIn()) await each(by);
      },
      sellingFacts,
      groups: {
        async memberLeft(...left) {
          for (const each of of.memberLeft()) await each(...left);
        },
        async hasFunds(...group) {
          for (const each of of.holdsFunds()) if (await each(...group)) return true;
          return false;
        },
      },
    });
    return {
      offers: { identity: made, sessions: made.sessions },
      adds: [
        add(slots.routes, ...made.routes),
        add(slots.downloads, ...made.downloads),
        add(slots.addresses, made.registerSignOn),
        add(slots.handlers, made.eventHandlers),
        add(slots.jobs, ...made.jobs),
        add(slots.figures, ...made.figures),
        add(slots.recordNames, made.recordNames),
        add(slots.held, heldUntil(['clusters'], made.invalidateCenters), { invalidated: () => {}, invalidate: made.invalidateAll }),
        add(slots.closing, made.close),
        add(
          setupSteps,
          { step: 'PASSWORD', isDone: async () => !(await made.hasGivenPassword()) },
          { step: 'MAIL', isDone: async () => smtp !== undefined || sms !== undefined },
        ),
      ],
    };
  },
});

export const identityContext: Context = { name: 'identity', parts: [identityPart], emits: ['notices.written'], personal: personalData };
